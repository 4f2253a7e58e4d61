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
	<?php echo Partial::render( 'shop/cards', $v ); ?>
<?php endif; ?>
