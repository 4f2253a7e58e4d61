<?php
/**
 * One circle of the rail.
 *
 * @var array{id: int, title: string, url: string, icon_url: string, member_count: int, content_count: int, join: array<string, mixed>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

?>
<div class="zmo-row">
	<span class="zmo-avatar zmo-avatar--square" aria-hidden="true"><img src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="40" height="40" loading="lazy"></span>
	<div class="zmo-row__main"><a class="zmo-row__t" href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( $v['title'] ); ?></a><span class="zmo-meta"><?php echo Partial::render( 'circles/counts', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?></span></div>
	<?php echo Partial::render( 'circles/join', array( 'small' => true ) + $v['join'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</div>
