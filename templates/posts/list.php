<?php
/**
 * A list of cards that grows; without script a link leads to the next page.
 *
 * @package Zeromo\Community
 * @var array{
 *   cards: string, props: array<string, mixed>, first: string, next: string,
 *   empty: array{title?: string, text?: string, url?: string, label?: string, login?: bool},
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() escapes, cards are partials.
?>
<div class="zmo-w" <?php echo Widget::attrs( 'infinite-list', $v['props'] ); ?>>
<?php if ( '' !== $v['first'] ) : ?>
<p class="zmo-first"><a class="zmo-btn zmo-btn--text zmo-btn--s" rel="first"
	href="<?php echo esc_url( $v['first'] ); ?>"><?php esc_html_e( '回到最新', 'zeromo-community' ); ?></a></p>
<?php endif; ?>
<div class="zmo-page__main"<?php echo '' === $v['cards'] ? '' : ' role="feed" aria-busy="false"'; ?>>
	<?php echo '' === $v['cards'] ? Partial::render( 'partials/empty', $v['empty'] ) : $v['cards']; ?>
</div>
<?php if ( '' !== $v['next'] ) : ?>
<p class="zmo-end"><a class="zmo-btn zmo-btn--line" rel="next" data-zmo-more
	href="<?php echo esc_url( $v['next'] ); ?>"><?php esc_html_e( '加载更多', 'zeromo-community' ); ?></a></p>
<?php elseif ( '' !== $v['cards'] ) : ?>
	<?php
	// A page's text goes through wptexturize(), which makes one character of three dots; the list's script says three.
	$end = str_replace( '...', '&#46;..', esc_html__( '没有更多了...', 'zeromo-community' ) );
	?>
<p class="zmo-end"><?php echo $end; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above. ?></p>
<?php endif; ?>
</div>
