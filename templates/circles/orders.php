<?php
/**
 * How the posts of a circle are sorted; links.
 *
 * @package Zeromo\Community
 * @var array{url: string, order: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$orders = array(
	''          => __( '最新发布', 'zeromo-community' ),
	'commented' => __( '最新回复', 'zeromo-community' ),
	'hot'       => __( '热门', 'zeromo-community' ),
);
?>
<nav class="zmo-filter" aria-label="<?php esc_attr_e( '排序', 'zeromo-community' ); ?>"><div class="zmo-filter__chips">
	<?php foreach ( $orders as $order => $label ) : ?>
		<a class="zmo-chip<?php echo $v['order'] === $order ? ' is-on' : ''; ?>"
			href="<?php echo esc_url( '' === $order ? $v['url'] : add_query_arg( 'orderby', $order, $v['url'] ) ); ?>"
			<?php echo $v['order'] === $order ? ' aria-current="true"' : ''; ?>>
			<?php echo esc_html( $label ); ?>
		</a>
	<?php endforeach; ?>
</div></nav>
