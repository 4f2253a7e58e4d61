<?php
/**
 * 选择收藏夹 as a page: for whoever presses 收藏 without script.
 *
 * @package Zeromo\Community
 * @var array{
 *   post: array{id: int, title: string, url: string}, inside: list<\Zeromo\Community\Favorites\Folder>,
 *   others: list<\Zeromo\Community\Favorites\Folder>, form: \Zeromo\Community\Favorites\Folder,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\Http\FolderFormHandler;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$to    = admin_url( 'admin-post.php' );
$post  = $v['post'];
$title = __( '选择收藏夹', 'zeromo-community' );
$first = array() === $v['others'] ? 0 : $v['others'][0]->id;
foreach ( $v['others'] as $folder ) {
	$first = $folder->preset ? $folder->id : $first;
}
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php echo esc_html( $title ); ?></h2></div>
	<p class="zmo-text"><a href="<?php echo esc_url( $post['url'] ); ?>"
		><?php echo esc_html( $post['title'] ); ?></a></p>
	<?php foreach ( $v['inside'] as $folder ) : ?>
		<form class="zmo-row" method="post" action="<?php echo esc_url( $to ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::MOVE ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::MOVE ) ); ?>">
			<?php wp_referer_field(); ?>
			<input type="hidden" name="favorite_id" value="<?php echo esc_attr( (string) $folder->id ); ?>">
			<input type="hidden" name="post_ids[]" value="<?php echo esc_attr( (string) $post['id'] ); ?>">
			<span class="zmo-row__main">
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: title of a folder */
						__( '已在「%s」里', 'zeromo-community' ),
						$folder->title
					)
				);
				?>
			</span>
			<button class="zmo-btn zmo-btn--s zmo-btn--line" name="do"
				value="out"><?php esc_html_e( '移出收藏夹', 'zeromo-community' ); ?></button>
		</form>
	<?php endforeach; ?>
	<?php if ( array() !== $v['others'] ) : ?>
		<form method="post" action="<?php echo esc_url( $to ); ?>" aria-label="<?php echo esc_attr( $title ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::SAVE ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::SAVE ) ); ?>">
			<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $post['id'] ); ?>">
			<fieldset class="zmo-field zmo-reasons">
				<legend class="zmo-sr"><?php esc_html_e( '收藏夹', 'zeromo-community' ); ?></legend>
				<?php foreach ( $v['others'] as $folder ) : ?>
					<label>
						<input class="zmo-radio" type="radio" name="favorite_id"
							value="<?php echo esc_attr( (string) $folder->id ); ?>"
							required<?php checked( $first, $folder->id ); ?>>
						<span>
							<?php echo esc_html( $folder->title ); ?>
							<?php
							$words = sprintf(
								/* translators: %s: number of things in a folder */
								_n(
									'%s 条',
									'%s 条',
									$folder->total,
									'zeromo-community'
								),
								Format::count( $folder->total )
							) . ( $folder->public ? '' : ' · ' . __( '私密', 'zeromo-community' ) );
							?>
							<span class="zmo-meta"
								><?php echo esc_html( $words ); ?></span>
						</span>
					</label>
				<?php endforeach; ?>
			</fieldset>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill" aria-label="<?php esc_attr_e( '确定', 'zeromo-community' ); ?>">
					<?php esc_html_e( '收藏', 'zeromo-community' ); ?>
				</button>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $post['url'] ); ?>">
					<?php esc_html_e( '取消', 'zeromo-community' ); ?>
				</a>
			</p>
		</form>
	<?php endif; ?>
	<?php
	echo Partial::render( 'favorites/folder-form', array( 'folder' => $v['form'], 'post_id' => $v['post']['id'] ) );
	?>
</section>
