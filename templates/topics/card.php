<?php
/**
 * One topic of the grid.
 *
 * @var array{title: string, url: string, icon_url: string, content_count: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

?>
<article class="zmo-topic">
	<img src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="56" height="56" loading="lazy">
	<div class="zmo-row__main">
		<h2 class="zmo-row__t"><a href="<?php echo esc_url( $v['url'] ); ?>"><?php echo esc_html( '#' . $v['title'] . '#' ); ?></a></h2>
		<span class="zmo-meta zmo-num">
		<?php
		/* translators: %s: number of posts */
		echo esc_html( sprintf( _n( '%s 动态', '%s 动态', $v['content_count'], 'zeromo-community' ), Format::count( $v['content_count'] ) ) );
		?>
		</span>
	</div>
</article>
