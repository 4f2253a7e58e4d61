<?php
/**
 * What is in a folder.
 *
 * @package Zeromo\Community
 * @var array{folder: \Zeromo\Community\Favorites\Folder, own: bool, following: bool, manage: string, search: string,
 *   back: string, gone: list<int>, list: string} $v list: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\Http\FolderFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$folder = $v['folder'];
$meta = sprintf(
	/* translators: 1: number of posts, 2: public or private */
	_n( '%1$s 条 · %2$s', '%1$s 条 · %2$s', $folder->total, 'zeromo-community' ),
	Format::count( $folder->total ),
	$folder->public ? __( '公开', 'zeromo-community' ) : __( '私密', 'zeromo-community' )
);
if ( $folder->followers > 0 ) {
	$meta .= ' · '
		. sprintf(
			/* translators: %s: number of members */
			_n( '%s 人关注', '%s 人关注', $folder->followers, 'zeromo-community' ),
			Format::count( $folder->followers )
		);
}
if ( $v['own'] && $folder->preset ) {
	$meta .= ' · ' . __( '默认收藏夹', 'zeromo-community' );
}
$delete = array(
	'path'         => '/favorite',
	'method'       => 'DELETE',
	'confirm'      => array(
		'title' => __( '删除这个收藏夹？', 'zeromo-community' ),
		'text' => __( '里面的内容也会移出收藏', 'zeromo-community' ),
		'does' => __( '删除', 'zeromo-community' ),
	),
	'danger'       => true,
	'message'      => __( '收藏夹已删除', 'zeromo-community' ),
	'redirect_url' => $v['back'],
);
?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php echo esc_html( $folder->title ); ?></h2>
		<a href="<?php echo esc_url( $v['back'] ); ?>">
			<?php echo Icon::svg( 'chevron-left', 'zmo-icon--14' ); ?>
			<?php esc_html_e( '全部收藏夹', 'zeromo-community' ); ?>
		</a>
	</div>
	<?php if ( '' !== $folder->description ) : ?>
		<p class="zmo-text"><?php echo nl2br( esc_html( $folder->description ) ); ?></p>
	<?php endif; ?>
	<div class="zmo-filter zmo-fold__bar"><span class="zmo-meta"><?php echo esc_html( $meta ); ?></span>
	<?php if ( ! $v['own'] ) : ?>
		<?php
		echo Partial::render( 'favorites/follow', array( 'id' => $folder->id, 'following' => $v['following'] ) );
		?>
	<?php else : ?>
		<?php if ( '' !== $v['search'] ) : ?>
			<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['search'] ); ?>">
				<?php echo Icon::svg( 'search', 'zmo-icon--16' ); ?>
				<?php esc_html_e( '搜索', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
		<?php if ( '' !== $v['manage'] ) : ?>
			<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['manage'] ); ?>">
				<?php echo Icon::svg( 'list', 'zmo-icon--16' ); ?>
				<?php esc_html_e( '整理', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
		<?php echo Partial::render( 'favorites/folder-form', array( 'folder' => $folder ) ); ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			<?php echo Widget::attrs( 'ajax-submit', $delete ); ?>>
			<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::DELETE ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::DELETE ) ); ?>">
			<input type="hidden" name="favorite_id" value="<?php echo esc_attr( (string) $folder->id ); ?>">
			<?php
			echo Dialog::opener(
				"zmo-drop-{$folder->id}",
				'zmo-btn zmo-btn--s zmo-btn--line',
				Icon::svg( 'trash-2', 'zmo-icon--16' ) . esc_html__( '删除收藏夹', 'zeromo-community' )
			);
			echo Dialog::ask( "zmo-drop-{$folder->id}", $delete['confirm'], true );
			?>
		</form>
	<?php endif; ?>
	</div>
</section>
<?php
echo array() === $v['gone']
	? ''
	: Partial::render( 'favorites/gone', array( 'id' => $folder->id, 'gone' => $v['gone'] ) );
?>
<?php echo $v['list']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
