<?php
/**
 * 推荐圈子 in the rail.
 *
 * @var array{cards: list<array<string, mixed>>, url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '推荐圈子', 'zeromo-community' ); ?></h2>
		<?php if ( '' !== $v['url'] ) : ?>
			<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '全部', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</div>
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'circles/row', $card ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
	}
	?>
</section>
