<?php
/**
 * 专栏 of a member.
 *
 * @package Zeromo\Community
 * @var array{rows: list<array{series: \Zeromo\Community\Series\Series, url: string}>, prev: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape.
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '专栏', 'zeromo-community' ); ?>">
	<?php if ( array() === $v['rows'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '还没有专栏', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ul class="zmo-series">
		<?php foreach ( $v['rows'] as $row ) : ?>
		<li>
			<a class="zmo-series__card" href="<?php echo esc_url( $row['url'] ); ?>">
				<span class="zmo-series__name"><?php echo esc_html( $row['series']->title ); ?></span>
				<?php echo Partial::render( 'series/facts', array( 'series' => $row['series'] ) ); ?>
			</a>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
