<?php
/**
 * 评价 below an order.
 *
 * @package Zeromo\Community
 * @var array{
 *   order_no: string, review: \Zeromo\Community\ProductReviews\Review|null, images: array<int, string>, until: int,
 *   can_edit: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\ProductReviews\Http\ReviewFormHandler;
use Zeromo\Community\ProductReviews\ReviewService;
use Zeromo\Community\ProductReviews\ReviewState;

defined( 'ABSPATH' ) || exit;

$review = $v['review'];
$chosen = $review->stars ?? 5;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials, icons and PressForms escape.
?>
<div class="zmo-bought__part" id="zmo-review">
	<?php if ( null !== $review ) : ?>
		<p class="zmo-bought__t">
			<?php esc_html_e( '我的评价', 'zeromo-community' ); ?>
			<?php echo Partial::render( 'product-reviews/stars', array( 'stars' => $review->stars ) ); ?>
			<?php if ( ReviewState::Listed !== $review->state ) : ?>
				<span class="zmo-badge zmo-badge--wait"><?php echo esc_html( $review->state->label() ); ?></span>
			<?php endif; ?>
		</p>
		<?php if ( '' !== $review->words ) : ?>
			<p><?php echo nl2br( esc_html( $review->words ) ); ?></p>
		<?php endif; ?>
		<?php if ( '' !== $review->answer ) : ?>
			<p class="zmo-rated__answer">
				<b><?php esc_html_e( '卖家答复', 'zeromo-community' ); ?></b>
				<?php echo nl2br( esc_html( $review->answer ) ); ?>
			</p>
		<?php endif; ?>
	<?php endif; ?>
	<?php if ( $v['can_edit'] ) : ?>
	<details class="zmo-bought__help">
		<summary>
			<?php
			echo esc_html(
				null === $review ? __( '写评价', 'zeromo-community' ) : __( '修改评价', 'zeromo-community' )
			);
			?>
		</summary>
		<form method="post" enctype="multipart/form-data"
			action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( ReviewFormHandler::ACTION ); ?>">
			<input type="hidden" name="task" value="write">
			<input type="hidden" name="order_no" value="<?php echo esc_attr( $v['order_no'] ); ?>">
			<?php wp_nonce_field( ReviewFormHandler::ACTION, '_wpnonce', false ); ?>
			<fieldset class="zmo-stars zmo-stars--ask">
				<legend><?php esc_html_e( '几颗星', 'zeromo-community' ); ?></legend>
				<?php for ( $star = 1; $star <= 5; $star++ ) : ?>
					<label>
						<input type="radio" name="stars" required value="<?php echo esc_attr( (string) $star ); ?>"
							<?php checked( $star, $chosen ); ?>
							aria-label="<?php
							/* translators: %d: stars */
							echo esc_attr( sprintf( _n( '%d 星', '%d 星', $star, 'zeromo-community' ), $star ) );
							?>">
						<?php echo Icon::svg( 'star' ); ?>
					</label>
				<?php endfor; ?>
			</fieldset>
			<label class="zmo-field">
				<span><?php esc_html_e( '评价', 'zeromo-community' ); ?></span>
				<textarea class="zmo-input" name="text" rows="4"
					maxlength="<?php echo esc_attr( (string) ReviewService::WORDS ); ?>"
					><?php echo esc_textarea( $review->words ?? '' ); ?></textarea>
			</label>
			<?php if ( array() !== $v['images'] ) : ?>
				<fieldset class="zmo-rated__keep">
					<legend><?php esc_html_e( '留下的图片', 'zeromo-community' ); ?></legend>
					<?php foreach ( $v['images'] as $id => $url ) : ?>
						<label>
							<input type="checkbox" name="keep[]" checked
								value="<?php echo esc_attr( (string) $id ); ?>">
							<img src="<?php echo esc_url( $url ); ?>" width="64" height="64"
								alt="<?php esc_attr_e( '评价的图', 'zeromo-community' ); ?>">
						</label>
					<?php endforeach; ?>
				</fieldset>
			<?php endif; ?>
			<label class="zmo-field">
				<span>
					<?php
					echo esc_html(
						sprintf(
							/* translators: %d: number of pictures */
							__( '图片，最多 %d 张', 'zeromo-community' ),
							ReviewService::IMAGES
						)
					);
					?>
				</span>
				<input class="zmo-input" type="file" name="images[]" multiple
					accept="image/jpeg,image/png,image/gif,image/webp">
			</label>
			<button class="zmo-btn zmo-btn--fill" type="submit">
				<?php esc_html_e( '提交评价', 'zeromo-community' ); ?>
			</button>
			<?php if ( $v['until'] > 0 ) : ?>
				<span class="zmo-meta">
					<?php
					echo esc_html(
						sprintf(
							/* translators: %s: date */
							__( '可以修改到 %s', 'zeromo-community' ),
							(string) wp_date( 'Y-m-d', $v['until'] )
						)
					);
					?>
				</span>
			<?php endif; ?>
		</form>
		<?php if ( null !== $review ) : ?>
			<button class="zmo-rated__act"
				<?php echo PressForms::button( 'product_review', array( 'task' => 'remove', 'id' => $review->id ) ); ?>>
				<?php esc_html_e( '删除评价', 'zeromo-community' ); ?>
			</button>
		<?php endif; ?>
	</details>
	<?php endif; ?>
</div>
