<?php
/**
 * 整理: what is in a folder as rows to tick, to move or take out, and to choose the cover from.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, title: string, cover: int,
 *   rows: list<array{id: int, title: string, url: string, thumb: string, meta: string}>,
 *   others: list<\Zeromo\Community\Favorites\Folder>, back: string, first: string, next: string, way: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\Http\FolderFormHandler;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2>
			<?php
			echo esc_html(
				sprintf( /* translators: %s: title of a folder */ __( '整理「%s」', 'zeromo-community' ), $v['title'] )
			);
			?>
		</h2>
		<a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '完成', 'zeromo-community' ); ?></a>
	</div>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'favorites/none',
			array( 'own' => true, 'in_folder' => true, 'way' => $v['way'] )
		);
		?>
	<?php else : ?>
		<form class="zmo-order" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '收藏夹里的内容', 'zeromo-community' ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::MOVE ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::MOVE ) ); ?>">
			<input type="hidden" name="favorite_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
			<ul class="zmo-order__list">
				<?php foreach ( $v['rows'] as $row ) : ?>
					<li class="zmo-order__row">
						<label class="zmo-check zmo-order__tick">
							<input type="checkbox" name="post_ids[]"
								value="<?php echo esc_attr( (string) $row['id'] ); ?>">
							<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
							<span class="zmo-order__ph" aria-hidden="true">
								<?php if ( '' === $row['thumb'] ) : ?>
									<?php echo Icon::svg( '' === $row['url'] ? 'image-off' : 'file-text' ); ?>
								<?php else : ?>
									<img src="<?php echo esc_url( $row['thumb'] ); ?>" alt="" loading="lazy">
								<?php endif; ?>
							</span>
							<span class="zmo-row__main"><span class="zmo-row__t"
								><?php echo esc_html( $row['title'] ); ?></span><span class="zmo-meta"
								><?php echo esc_html( $row['meta'] ); ?></span></span></label>
						<?php if ( $row['id'] === $v['cover'] ) : ?>
							<?php
							$label = sprintf(
								/* translators: %s: title of a post */
								__( '不再用「%s」作封面', 'zeromo-community' ),
								$row['title']
							);
							?>
							<button class="zmo-btn zmo-btn--s zmo-btn--line is-done" name="cover_id" value="0"
								aria-pressed="true"
								aria-label="<?php echo esc_attr( $label ); ?>">
								<?php esc_html_e( '封面', 'zeromo-community' ); ?>
							</button>
						<?php elseif ( '' !== $row['thumb'] ) : ?>
							<?php
							$told = sprintf(
								/* translators: %s: title of a post */
								__( '用「%s」作封面', 'zeromo-community' ),
								$row['title']
							);
							?>
							<button class="zmo-btn zmo-btn--s zmo-btn--line" name="cover_id"
								value="<?php echo esc_attr( (string) $row['id'] ); ?>"
								aria-label="<?php echo esc_attr( $told ); ?>">
								<?php esc_html_e( '设为封面', 'zeromo-community' ); ?>
							</button>
						<?php endif; ?>
					</li>
				<?php endforeach; ?>
			</ul>
			<div class="zmo-order__foot">
				<?php if ( array() !== $v['others'] ) : ?>
					<label class="zmo-order__to"><span class="zmo-meta"
						><?php esc_html_e( '移到', 'zeromo-community' ); ?></span><select class="zmo-input" name="to">
						<?php foreach ( $v['others'] as $folder ) : ?>
							<option value="<?php echo esc_attr( (string) $folder->id ); ?>">
								<?php echo esc_html( $folder->title ); ?>
							</option>
						<?php endforeach; ?>
					</select></label>
					<button class="zmo-btn zmo-btn--fill" name="do"
						value="move"><?php esc_html_e( '移动', 'zeromo-community' ); ?></button>
				<?php endif; ?>
				<button class="zmo-btn zmo-btn--line" name="do"
					value="out"><?php esc_html_e( '移出收藏夹', 'zeromo-community' ); ?></button>
			</div>
		</form>
		<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['first'], 'next' => $v['next'] ) ); ?>
	<?php endif; ?>
</section>
