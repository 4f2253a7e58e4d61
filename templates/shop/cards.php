<?php
/**
 * Products side by side, and the way to the next of them.
 *
 * @package Zeromo\Community
 * @var array{cards: list<\Zeromo\Community\Shop\View\ProductCard>, first: string, next: string, ...} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and icons escape.
?>
<ul class="zmo-shop">
	<?php foreach ( $v['cards'] as $card ) : ?>
	<li class="zmo-good">
		<a class="zmo-good__link" href="<?php echo esc_url( $card->url ); ?>">
			<span class="zmo-good__pic">
				<?php if ( '' !== $card->image ) : ?>
					<img src="<?php echo esc_url( $card->image ); ?>" alt="" width="320" height="320" loading="lazy">
				<?php else : ?>
					<?php echo Icon::svg( 'gift' ); ?>
				<?php endif; ?>
				<?php if ( $card->is_sold_out() ) : ?>
					<span class="zmo-good__mark"><?php esc_html_e( '已售罄', 'zeromo-community' ); ?></span>
				<?php elseif ( $card->is_cheap ) : ?>
					<span class="zmo-good__mark is-cheap"><?php esc_html_e( '限时特价', 'zeromo-community' ); ?></span>
				<?php endif; ?>
			</span>
			<span class="zmo-good__name"><?php echo esc_html( $card->product->title ); ?></span>
			<span class="zmo-good__price">
				<b><?php echo esc_html( $card->words( $card->price ) ); ?></b>
				<?php if ( $card->original > 0 ) : ?>
					<s><?php echo esc_html( $card->words( $card->original ) ); ?></s>
				<?php endif; ?>
			</span>
			<span class="zmo-good__foot">
				<?php if ( $card->vip_price > 0 ) : ?>
					<span class="zmo-good__vip">
						<?php
						/* translators: %s: an amount */
						echo esc_html( sprintf( __( '会员 %s', 'zeromo-community' ), $card->words( $card->vip_price ) ) );
						?>
					</span>
				<?php endif; ?>
				<span>
					<?php
					echo esc_html(
						sprintf(
							/* translators: %s: number of pieces */
							__( '已售 %s', 'zeromo-community' ),
							Format::count( $card->product->sold )
						)
					);
					?>
				</span>
			</span>
		</a>
	</li>
	<?php endforeach; ?>
</ul>
<?php
echo Partial::render( 'partials/pager', array( 'prev' => $v['first'], 'next' => $v['next'] ) );
