<?php
/**
 * Tabs and type filter of the stream; all of them are links.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Own\Navigation} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.NonceVerification -- reads which tab is open.
$tab  = isset( $_GET['tab'] ) && is_string( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : '';
$type = isset( $_GET['type'] ) && is_string( $_GET['type'] ) ? sanitize_key( $_GET['type'] ) : '';
// phpcs:enable
$base  = $v['nav']->url( 'community' );
$tabs  = array( '' => __( '最新', 'zeromo-community' ), 'following' => _x( '关注', 'list', 'zeromo-community' ), 'hot' => __( '热门', 'zeromo-community' ) );
$types = array( '' => __( '全部', 'zeromo-community' ), 'image' => __( '图文', 'zeromo-community' ), 'article' => __( '文章', 'zeromo-community' ) );
?>
<h1 class="zmo-sr"><?php esc_html_e( '动态', 'zeromo-community' ); ?></h1>
<div class="zmo-stream__head">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '动态分类', 'zeromo-community' ); ?>">
		<?php foreach ( $tabs as $key => $label ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( '' === $key ? $base : add_query_arg( 'tab', $key, $base ) ); ?>"<?php echo $tab === $key ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $label ); ?></a>
		<?php endforeach; ?>
	</nav>
	<nav class="zmo-filter" aria-label="<?php esc_attr_e( '类型', 'zeromo-community' ); ?>"><div class="zmo-filter__chips">
		<?php foreach ( $types as $key => $label ) : ?>
			<a class="zmo-chip<?php echo $type === $key ? ' is-on' : ''; ?>" href="<?php echo esc_url( add_query_arg( array_filter( array( 'tab' => $tab, 'type' => $key ) ), $base ) ); ?>"<?php echo $type === $key ? ' aria-current="true"' : ''; ?>><?php echo esc_html( $label ); ?></a>
		<?php endforeach; ?>
	</div></nav>
</div>
