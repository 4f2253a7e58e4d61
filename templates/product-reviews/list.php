<?php
/**
 * The reviews of a product.
 *
 * @package Zeromo\Community
 * @var array{
 *   rows: list<\Zeromo\Community\ProductReviews\View\ShownReview>, count: int, sum: int, stars: int, url: string,
 *   next: string, viewer: int, answers: bool, removes: bool, orders: array<int, string>,
 * } $v
 *      stars: only those with so many, 0 for all. orders: addresses of the reader's own orders, by review.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\ProductReviews\Http\ReviewFormHandler;
use Zeromo\Community\ProductReviews\View\ReviewList;

defined( 'ABSPATH' ) || exit;

$average = $v['count'] > 0 ? $v['sum'] / $v['count'] : 0.0;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials, Format::time() and PressForms escape.
?>
<section class="zmo-card zmo-reviews" id="zmo-reviews" aria-labelledby="zmo-reviews-t">
	<div class="zmo-reviews__head">
		<h2 id="zmo-reviews-t">
			<?php
			/* translators: %s: number of reviews */
			echo esc_html( sprintf( __( '商品评价 %s', 'zeromo-community' ), Format::count( $v['count'] ) ) );
			?>
		</h2>
		<?php if ( $v['count'] > 0 ) : ?>
			<b><?php echo esc_html( number_format( $average, 1 ) ); ?></b>
			<?php echo Partial::render( 'product-reviews/stars', array( 'stars' => (int) round( $average ) ) ); ?>
		<?php endif; ?>
	</div>
	<?php if ( 0 === $v['count'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有评价，收到商品后可以在订单里写', 'zeromo-community' ); ?></p>
	<?php else : ?>
		<nav class="zmo-reviews__by" aria-label="<?php esc_attr_e( '按星级看', 'zeromo-community' ); ?>">
			<?php
			foreach ( array( 0, 5, 4, 3, 2, 1 ) as $n ) :
				$to = 0 === $n ? $v['url'] : add_query_arg( ReviewList::STARS, $n, $v['url'] );
				?>
				<a class="zmo-reviews__chip" href="<?php echo esc_url( "$to#zmo-reviews" ); ?>"
					<?php echo $n === $v['stars'] ? ' aria-current="true"' : ''; ?>>
					<?php
					echo esc_html(
						0 === $n
							? __( '全部', 'zeromo-community' )
							/* translators: %d: stars */
							: sprintf( _n( '%d 星', '%d 星', $n, 'zeromo-community' ), $n )
					);
					?>
				</a>
			<?php endforeach; ?>
		</nav>
		<?php if ( array() === $v['rows'] ) : ?>
			<p class="zmo-meta"><?php esc_html_e( '没有这样的评价', 'zeromo-community' ); ?></p>
		<?php endif; ?>
		<ul class="zmo-reviews__list">
		<?php
		foreach ( $v['rows'] as $one ) :
			$review = $one->review;
			$which  = array( 'task' => 'remove', 'id' => $review->id );
			?>
			<li class="zmo-rated" id="zmo-review-<?php echo esc_attr( (string) $review->id ); ?>">
				<div class="zmo-rated__who">
					<?php if ( '' !== $one->member->avatar ) : ?>
						<img src="<?php echo esc_url( $one->member->avatar ); ?>" alt="" width="36" height="36"
							loading="lazy">
					<?php endif; ?>
					<div>
						<?php if ( '' !== $one->member->url ) : ?>
							<a href="<?php echo esc_url( $one->member->url ); ?>"
								><?php echo esc_html( $one->member->name ); ?></a>
						<?php else : ?>
							<span><?php echo esc_html( $one->member->name ); ?></span>
						<?php endif; ?>
						<span class="zmo-meta">
							<?php
							echo Partial::render( 'product-reviews/stars', array( 'stars' => $review->stars ) );
							?>
							<?php echo Format::time( $review->created ); ?>
							<?php
							if ( $review->edited > 0 ) {
								esc_html_e( '已修改', 'zeromo-community' );
							}
							?>
						</span>
					</div>
				</div>
				<?php if ( '' !== $review->words ) : ?>
					<p class="zmo-rated__text"><?php echo nl2br( esc_html( $review->words ) ); ?></p>
				<?php endif; ?>
				<?php if ( array() !== $one->images ) : ?>
					<p class="zmo-rated__pics">
					<?php foreach ( $one->images as $n => $image ) : ?>
						<a href="<?php echo esc_url( $image['url'] ); ?>" target="_blank" rel="noopener"
							><img src="<?php echo esc_url( $image['thumb'] ); ?>" width="88" height="88" loading="lazy"
							alt="<?php
							/* translators: %d: number of the picture */
							echo esc_attr( sprintf( __( '评价的图 %d', 'zeromo-community' ), $n + 1 ) );
							?>"></a>
					<?php endforeach; ?>
					</p>
				<?php endif; ?>
				<?php if ( '' !== $review->answer ) : ?>
					<p class="zmo-rated__answer">
						<b><?php esc_html_e( '卖家答复', 'zeromo-community' ); ?></b>
						<?php echo nl2br( esc_html( $review->answer ) ); ?>
					</p>
				<?php endif; ?>
				<div class="zmo-rated__acts">
					<?php if ( '' !== ( $v['orders'][ $review->id ] ?? '' ) ) : ?>
						<a href="<?php echo esc_url( $v['orders'][ $review->id ] . '#zmo-review' ); ?>">
							<?php esc_html_e( '修改', 'zeromo-community' ); ?>
						</a>
					<?php else : ?>
						<?php
						$author = $review->user_id;
						echo ReportLink::html( 'product_review', $review->id, $author, $v['viewer'], 'text' );
						?>
					<?php endif; ?>
					<?php if ( $v['removes'] ) : ?>
						<button class="zmo-rated__act" <?php echo PressForms::button( 'product_review', $which ); ?>>
							<?php esc_html_e( '删除', 'zeromo-community' ); ?>
						</button>
					<?php endif; ?>
					<?php if ( $v['answers'] ) : ?>
						<details class="zmo-rated__reply">
							<summary>
								<?php
								echo esc_html(
									'' === $review->answer
										? __( '答复', 'zeromo-community' )
										: __( '修改答复', 'zeromo-community' )
								);
								?>
							</summary>
							<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
								<input type="hidden" name="action"
									value="<?php echo esc_attr( ReviewFormHandler::ACTION ); ?>">
								<input type="hidden" name="task" value="answer">
								<input type="hidden" name="id" value="<?php echo esc_attr( (string) $review->id ); ?>">
								<?php wp_nonce_field( ReviewFormHandler::ACTION, '_wpnonce', false ); ?>
								<textarea class="zmo-input" name="text" rows="3" maxlength="500"
									aria-label="<?php esc_attr_e( '卖家的答复', 'zeromo-community' ); ?>"
									><?php echo esc_textarea( $review->answer ); ?></textarea>
								<button class="zmo-btn zmo-btn--line" type="submit">
									<?php esc_html_e( '提交答复', 'zeromo-community' ); ?>
								</button>
							</form>
						</details>
					<?php endif; ?>
				</div>
			</li>
		<?php endforeach; ?>
		</ul>
		<?php if ( '' !== $v['next'] ) : ?>
			<p class="zmo-more">
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
					<?php esc_html_e( '更多评价', 'zeromo-community' ); ?>
				</a>
			</p>
		<?php endif; ?>
	<?php endif; ?>
</section>
