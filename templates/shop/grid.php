<?php
/**
 * 商城: what is for sale.
 *
 * @package Zeromo\Community
 * @var array{
 *   url: string, by_sold: bool, cards: list<\Zeromo\Community\Shop\View\ProductCard>, first: string, next: string,
 *   add_url: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and icons escape.
?>
<div class="zmo-head zmo-shop__head">
	<?php echo Partial::heading( __( '商城', 'zeromo-community' ) ); ?>
	<?php if ( '' !== $v['add_url'] ) : ?>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['add_url'] ); ?>">
			<?php echo Icon::svg( 'plus', 'zmo-icon--18' ); ?>
			<?php esc_html_e( '管理商品', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</div>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '排序', 'zeromo-community' ); ?>">
	<a class="zmo-tab" href="<?php echo esc_url( $v['url'] ); ?>"
		<?php echo $v['by_sold'] ? '' : ' aria-current="page"'; ?>>
		<?php esc_html_e( '最新', 'zeromo-community' ); ?>
	</a>
	<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( 'zmo_sort', 'sold', $v['url'] ) ); ?>"
		<?php echo $v['by_sold'] ? ' aria-current="page"' : ''; ?>>
		<?php esc_html_e( '销量', 'zeromo-community' ); ?>
	</a>
</nav>
<?php if ( array() === $v['cards'] ) : ?>
	<?php
	echo Partial::render(
		'partials/empty',
		array(
			'title' => __( '还没有商品', 'zeromo-community' ),
			'url' => $v['first'],
			'label' => __( '回到开头', 'zeromo-community' ),
		)
	);
	?>
<?php else : ?>
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
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['first'], 'next' => $v['next'] ) ); ?>
<?php endif; ?>
