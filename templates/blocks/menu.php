<?php
/**
 * The left menu: the community's pages and the member's circles.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Blocks\Navigation,
 *   circles?: array{items: list<\Zeromo\Community\Circles\Api\CircleItem>, ...}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$nav     = $v['nav'];
// phpcs:ignore WordPress.Security.NonceVerification -- reads which tab is open.
$tab     = isset( $_GET['tab'] ) && is_string( $_GET['tab'] ) ? sanitize_key( $_GET['tab'] ) : '';
$here    = $nav->current();
$base    = $nav->url( 'community' );
$entries = array(
	array( $base, 'house', __( '动态', 'zeromo-community' ), 'community' === $here && 'following' !== $tab ),
	array(
		add_query_arg( 'tab', 'following', $base ),
		'users-round',
		_x( '关注', 'list', 'zeromo-community' ),
		'community' === $here && 'following' === $tab,
	),
	array( $nav->url( 'circles' ), 'orbit', __( '圈子', 'zeromo-community' ), 'circles' === $here ),
	array( $nav->url( 'topics' ), 'hash', __( '话题', 'zeromo-community' ), 'topics' === $here ),
	array(
		$nav->has( 'favorites' ) ? $nav->url( 'account', 'favorites' ) : '',
		'star',
		_x( '收藏', 'list', 'zeromo-community' ),
		false,
	),
);
$mine    = $v['circles']['items'] ?? array();
?>
<nav class="zmo-menu" aria-label="<?php esc_attr_e( '社区', 'zeromo-community' ); ?>">
	<?php foreach ( $entries as [ $url, $icon, $label, $current ] ) : ?>
		<?php if ( '' !== $url ) : ?>
			<a href="<?php echo esc_url( $url ); ?>"<?php echo $current ? ' aria-current="page"' : ''; ?>>
				<?php echo Icon::svg( $icon ); ?>
				<span><?php echo esc_html( $label ); ?></span>
			</a>
		<?php endif; ?>
	<?php endforeach; ?>
	<?php if ( array() !== $mine ) : ?>
		<h2 class="zmo-menu__h"><?php esc_html_e( '我的圈子', 'zeromo-community' ); ?></h2>
		<?php foreach ( $mine as $circle ) : ?>
			<a href="<?php echo esc_url( $circle->url ); ?>">
				<span class="zmo-avatar zmo-avatar--square zmo-avatar--24" aria-hidden="true">
					<img src="<?php echo esc_url( $circle->icon_url ); ?>" alt="" width="24" height="24">
				</span>
				<span><?php echo esc_html( $circle->title ); ?></span>
			</a>
		<?php endforeach; ?>
	<?php endif; ?>
</nav>
