<?php
/**
 * A section with tabs: links, each to the page with its tab open; the script brings a tab into its place.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: string, title: string, tabs: array<string, string>, open: string, page: int, html: string,
 * } $v `html` is ready.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$props = array_filter( array( 'section_id' => $v['id'], 'page_id' => $v['page'] ) );
// Widget::attrs() escapes, the tab is drawn by its room.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block zmo-section" id="zmo-section-<?php echo esc_attr( $v['id'] ); ?>"
	<?php echo Widget::attrs( 'tab-section', $props ); ?>>
	<div class="zmo-block__head"><h2><?php echo esc_html( $v['title'] ); ?></h2></div>
	<nav class="zmo-section__tabs" aria-label="<?php echo esc_attr( $v['title'] ); ?>">
		<?php foreach ( $v['tabs'] as $tab => $label ) : ?>
			<a class="zmo-chip<?php echo $tab === $v['open'] ? ' is-on' : ''; ?>"
				data-zmo-tab="<?php echo esc_attr( $tab ); ?>"
				href="<?php echo esc_url( add_query_arg( "zmo_{$v['id']}", $tab ) . "#zmo-section-{$v['id']}" ); ?>"
				<?php echo $tab === $v['open'] ? ' aria-current="true"' : ''; ?>>
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<div data-zmo-panel><?php echo $v['html']; ?></div>
</section>
