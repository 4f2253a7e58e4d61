<?php
/**
 * 新建收藏夹 or 编辑: a dialog.
 *
 * @package Zeromo\Community
 * @var array{folder: \Zeromo\Community\Favorites\Folder, post_id?: int} $v A new folder has the id 0 and gets the post.
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\FolderText;
use Zeromo\Community\Favorites\Http\FolderFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$folder = $v['folder'];
$new   = 0 === $folder->id;
$name  = $new ? __( '新建收藏夹', 'zeromo-community' ) : __( '编辑收藏夹', 'zeromo-community' );
$field = "zmo-folder-{$folder->id}";
$label = Icon::svg( $new ? 'plus' : 'pencil', 'zmo-icon--16' )
	. esc_html( $new ? $name : __( '编辑', 'zeromo-community' ) );
$props = array(
	'path' => '/favorite',
	'title' => $name,
	'does' => $new ? __( '创建收藏夹', 'zeromo-community' ) : __( '保存收藏夹', 'zeromo-community' ),
	'message' => $new ? __( '收藏夹已创建', 'zeromo-community' ) : __( '已保存', 'zeromo-community' ),
	'reload' => true,
);
$help  = array(
	'public'  => array( __( '公开', 'zeromo-community' ), __( '所有人都能在你的主页看到这个收藏夹', 'zeromo-community' ) ),
	'private' => array( __( '私密', 'zeromo-community' ), __( '只有你自己能看到', 'zeromo-community' ) ),
);
?>
<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $props ); ?>>
	<?php
	echo Dialog::opener( $field, $new ? 'zmo-sort zmo-link' : 'zmo-btn zmo-btn--s zmo-btn--line', $label );
	echo Dialog::begin( $field, $name );
	?>
	<form class="zmo-fold__form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php echo esc_attr( $name ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::SAVE ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::SAVE ) ); ?>">
		<?php if ( ! $new ) : ?>
			<input type="hidden" name="favorite_id" value="<?php echo esc_attr( (string) $folder->id ); ?>">
		<?php elseif ( ( $v['post_id'] ?? 0 ) > 0 ) : ?>
			<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
		<?php endif; ?>
		<div class="zmo-field">
			<label class="zmo-field__l" for="<?php echo esc_attr( "$field-title" ); ?>">
				<?php esc_html_e( '名称', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" id="<?php echo esc_attr( "$field-title" ); ?>" name="title" required
				pattern=".*\S.*" maxlength="<?php echo esc_attr( (string) FolderText::TITLE ); ?>"
				value="<?php echo esc_attr( $folder->title ); ?>" autocomplete="off" data-autofocus>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="<?php echo esc_attr( "$field-text" ); ?>">
				<?php esc_html_e( '简介', 'zeromo-community' ); ?>
			</label>
			<textarea class="zmo-input" id="<?php echo esc_attr( "$field-text" ); ?>" name="description" rows="3"
				maxlength="<?php echo esc_attr( (string) FolderText::DESCRIPTION ); ?>"
					><?php echo esc_textarea( $folder->description ); ?></textarea>
		</div>
		<fieldset class="zmo-field zmo-fold__who" <?php echo Widget::attrs( 'select-tabs' ); ?>>
			<legend class="zmo-field__l"><?php esc_html_e( '谁可以看', 'zeromo-community' ); ?></legend>
			<div class="zmo-seg">
				<?php foreach ( $help as $value => $words ) : ?>
					<label>
						<input type="radio" name="visibility" value="<?php echo esc_attr( $value ); ?>"
							<?php checked( 'public' === $value, $folder->public ); ?>>
						<span><?php echo esc_html( $words[0] ); ?></span>
					</label>
				<?php endforeach; ?>
			</div>
			<?php foreach ( $help as $value => $words ) : ?>
				<p class="zmo-hint" data-zmo-panel="<?php echo esc_attr( $value ); ?>">
					<?php echo esc_html( $words[1] ); ?>
				</p>
			<?php endforeach; ?>
		</fieldset>
		<?php if ( ! $folder->preset ) : ?>
			<p class="zmo-field">
				<label class="zmo-check">
					<input type="checkbox" name="is_default" value="1">
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span><?php esc_html_e( '设为默认收藏夹', 'zeromo-community' ); ?></span>
				</label>
			</p>
		<?php endif; ?>
		<?php echo Dialog::foot( $field, $props['does'] ); ?>
	</form>
	<?php echo Dialog::END; ?>
</div>
