<?php
/**
 * 创建话题: a dialog; without script the form unfolds where the button is.
 *
 * @package Zeromo\Community
 * @var array{name: int, description: int, size: int} $v Most characters, and bytes of the picture.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Topics\Http\TopicFormHandler;

defined( 'ABSPATH' ) || exit;

$label = Icon::svg( 'plus', 'zmo-icon--18' ) . esc_html__( '创建话题', 'zeromo-community' );
?>
<div class="zmo-w" <?php echo Widget::attrs( 'topic-create', array( 'max_size' => $v['size'] ) ); ?>>
	<?php
	echo Dialog::opener( 'zmo-topic-new', 'zmo-btn zmo-btn--fill', $label );
	echo Dialog::begin( 'zmo-topic-new', __( '创建话题1', 'zeromo-community' ) );
	?>
	<form class="zmo-fold__form" method="post" enctype="multipart/form-data"
		action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '创建话题', 'zeromo-community' ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( TopicFormHandler::CREATE ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( TopicFormHandler::CREATE ) ); ?>">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-name"><?php esc_html_e( '话题名称', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-topic-name" name="name" required pattern=".*\S.*"
				maxlength="<?php echo esc_attr( (string) $v['name'] ); ?>" autocomplete="off">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-text"><?php esc_html_e( '话题简介', 'zeromo-community' ); ?></label>
			<textarea class="zmo-input" id="zmo-topic-text" name="description" rows="3"
				maxlength="<?php echo esc_attr( (string) $v['description'] ); ?>"></textarea>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-picture">
				<?php esc_html_e( '话题图片', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" type="file" id="zmo-topic-picture" name="thumbnail" required
				accept="image/jpeg,image/png,image/gif,image/webp">
		</div>
		<?php echo Dialog::foot( 'zmo-topic-new', __( '创建', 'zeromo-community' ) ); ?>
	</form>
	<?php echo Dialog::END; ?>
</div>
