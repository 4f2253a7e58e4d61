<?php
/**
 * The video of a post; plays without script.
 *
 * @package Zeromo\Community
 * @var array{sources: list<array{src: string, type: string, label: string}>, cover: string, duration?: int, title?: string} $v Sources best first, label as 720p (empty when there is one), cover '' for none, duration in seconds, 0 for unknown.
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$props = array(
	'sources'  => $v['sources'],
	'duration' => (int) ( $v['duration'] ?? 0 ),
);
$label = '' === ( $v['title'] ?? '' ) ? __( '视频', 'zeromo-community' ) : $v['title'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() escapes.
?>
<div class="zmo-w" <?php echo Widget::attrs( 'video-player', $props ); ?>><div class="zmo-video zmo-player"><video controls playsinline preload="<?php echo '' === $v['cover'] ? 'metadata' : 'none'; ?>" aria-label="<?php echo esc_attr( $label ); ?>"<?php if ( '' !== $v['cover'] ) : ?> poster="<?php echo esc_url( $v['cover'] ); ?>"<?php endif; ?>>
<?php foreach ( $v['sources'] as $source ) : ?>
<source src="<?php echo esc_url( $source['src'] ); ?>"<?php if ( '' !== $source['type'] ) : ?> type="<?php echo esc_attr( $source['type'] ); ?>"<?php endif; ?>>
<?php endforeach; ?>
</video></div></div>
<?php
