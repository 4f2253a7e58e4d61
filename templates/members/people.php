<?php
/**
 * 值得关注 in the rail.
 *
 * @package Zeromo\Community
 * @var array{rows: list<array{card: array{id: int, name: string, url: string, avatar: string, vip: string|null, following: bool}, posts: int, buttons: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '值得关注', 'zeromo-community' ); ?></h2></div>
	<?php
	foreach ( $v['rows'] as $row ) {
		$meta = $row['posts'] > 0
			/* translators: %s: number */
			? sprintf( _n( '%s 条动态', '%s 条动态', $row['posts'], 'zeromo-community' ), Format::count( $row['posts'] ) )
			: __( '新成员', 'zeromo-community' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render( 'members/row', array( 'card' => $row['card'], 'meta' => $meta, 'buttons' => $row['buttons'] ) );
	}
	?>
</section>
