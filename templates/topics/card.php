<?php
/**
 * One topic of the grid.
 *
 * @package Zeromo\Community
 * @var array{id: int, title: string, url: string, icon_url: string, content_count: int, followers: int, heat: int, following: bool, member: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;

/* translators: %s: number of posts */
$meta = sprintf( _n( '%s 动态', '%s 动态', $v['content_count'], 'zeromo-community' ), Format::count( $v['content_count'] ) );
if ( $v['heat'] > 0 ) {
	/* translators: %s: heat of a topic */
	$meta .= ' · ' . sprintf( __( '热度 %s', 'zeromo-community' ), Format::count( $v['heat'] ) );
}
?>
<article class="zmo-topic">
	<img src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="56" height="56" loading="lazy">
	<div class="zmo-row__main">
		<h2 class="zmo-row__t"><a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( '#' . $v['title'] . '#' ); ?></a></h2>
		<span class="zmo-meta zmo-num"><?php echo esc_html( $meta ); ?></span>
	</div>
	<?php echo Partial::render( 'topics/follow', array( 'small' => true ) + $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</article>
