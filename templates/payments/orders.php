<?php
/**
 * 我的 › 订单.
 *
 * @package Zeromo\Community
 * @var array{own: \Zeromo\Community\Payments\View\OwnOrders} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$own = $v['own'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '我的订单', 'zeromo-community' ); ?>">
	<?php if ( $own->is_one ) : ?>
		<p><a href="<?php echo esc_url( $own->url ); ?>"><?php esc_html_e( '全部订单', 'zeromo-community' ); ?></a></p>
	<?php else : ?>
		<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '订单', 'zeromo-community' ); ?>">
			<?php
			foreach ( $own->tabs as $status => $label ) :
				$to = '' === $status ? $own->url : add_query_arg( 'show', $status, $own->url );
				?>
				<a class="zmo-tab" href="<?php echo esc_url( $to ); ?>"
					<?php echo $status === $own->open ? ' aria-current="page"' : ''; ?>>
					<?php echo esc_html( $label ); ?>
				</a>
			<?php endforeach; ?>
		</nav>
	<?php endif; ?>
	<?php if ( array() !== $own->rows ) : ?>
		<ul class="zmo-money__lines">
			<?php
			foreach ( $own->rows as $row ) {
				echo Partial::render( 'payments/order', array( 'row' => $row ) );
			}
			?>
		</ul>
	<?php else : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有订单', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( '' !== $own->next ) : ?>
		<p class="zmo-more">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $own->next ); ?>">
				<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
