<?php
/**
 * 我的 › 商城订单.
 *
 * @package Zeromo\Community
 * @var array{
 *   tabs: array<string, string>, open: string, rows: list<\Zeromo\Community\Shop\Bought>, next: string,
 *   url: string, is_one: bool, parts: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block zmo-money" aria-label="<?php esc_attr_e( '商城订单', 'zeromo-community' ); ?>">
	<?php if ( $v['is_one'] ) : ?>
		<p><a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '全部商城订单', 'zeromo-community' ); ?></a></p>
	<?php else : ?>
		<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '商城订单', 'zeromo-community' ); ?>">
			<?php
			foreach ( $v['tabs'] as $state => $label ) :
				$to = '' === $state ? $v['url'] : add_query_arg( 'show', $state, $v['url'] );
				?>
				<a class="zmo-tab" href="<?php echo esc_url( $to ); ?>"
					<?php echo $state === $v['open'] ? ' aria-current="page"' : ''; ?>>
					<?php echo esc_html( $label ); ?>
				</a>
			<?php endforeach; ?>
		</nav>
	<?php endif; ?>
	<?php if ( array() !== $v['rows'] ) : ?>
		<ul class="zmo-money__lines">
			<?php
			foreach ( $v['rows'] as $row ) {
				echo '<li class="zmo-bought">';
				echo Partial::render(
					'shop/bought',
					array( 'bought' => $row, 'is_alone' => $v['is_one'], 'parts' => $v['parts'] )
				);
				echo '</li>';
			}
			?>
		</ul>
	<?php else : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有商城订单', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<p class="zmo-more">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
				<?php esc_html_e( '更早的', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
