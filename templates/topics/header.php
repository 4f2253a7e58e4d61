<?php
/**
 * The head of a topic's page.
 *
 * @var array{title: string, icon_url: string, description: string, content_count: int, heat: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;

?>
<section class="zmo-topic">
	<img src="<?php echo esc_url( $v['icon_url'] ); ?>" alt="" width="56" height="56">
	<div>
		<h1><?php echo esc_html( '#' . $v['title'] . '#' ); ?></h1>
		<p class="zmo-meta zmo-num">
		<?php
		/* translators: %s: number of posts */
		echo esc_html( sprintf( __( '%s 动态', 'zeromo-community' ), Format::count( $v['content_count'] ) ) );
		if ( $v['heat'] > 0 ) {
			/* translators: %s: heat of a topic */
			echo esc_html( ' · ' . sprintf( __( '热度 %s', 'zeromo-community' ), Format::count( $v['heat'] ) ) );
		}
		?>
		</p>
		<?php if ( '' !== $v['description'] ) : ?>
			<p class="zmo-hero__intro"><?php echo nl2br( esc_html( $v['description'] ) ); ?></p>
		<?php endif; ?>
	</div>
</section>
