<?php
/**
 * The video of a post; plays without script.
 *
 * @package Zeromo\Community
 * @var array{
 *   sources: list<array{src: string, type: string, label: string}>, cover: string, w?: int, h?: int, duration?: int,
 *   title?: string, ai?: int, over?: string, saved?: bool,
 *   rest?: array{free: int, length: int, sold: bool, url: string},
 * } $v Sources best first, none for who may not see it; label as 720p (empty when there is one), cover '' for none,
 *   duration in seconds, 0 for unknown. over: HTML over the picture, ready; saved: whether it may be saved.
 *   rest: of a sample, its seconds, those of the whole, whether the rest is sold and where.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

$sources = $v['sources'];
$cover   = $v['cover'];
$length  = (int) ( $v['duration'] ?? 0 );
$label   = '' === ( $v['title'] ?? '' ) ? __( '视频', 'zeromo-community' ) : $v['title'];
$ai      = (int) ( $v['ai'] ?? 0 );
$wide    = (int) ( $v['w'] ?? 0 );
$high    = (int) ( $v['h'] ?? 0 );
$rest    = $v['rest'] ?? null;
$more    = match ( $rest['sold'] ?? null ) {
	null  => '',
	true  => __( '购买后继续观看', 'zeromo-community' ),
	false => __( '解锁后继续观看', 'zeromo-community' ),
};
$props   = array( 'sources' => $sources, 'duration' => $length )
	+ ( null === $rest ? array() : array( 'label' => $more, 'url' => $rest['url'] ) );
// The clip's own shape; only what is very long or very high gets bars.
$ratio   = $wide > 0 && $high > 0 ? max( 0.5, min( 2.4, $wide / $high ) ) : 1.778;
$class   = 'zmo-video' . ( $ratio < 1 ? ' is-tall' : '' );
?>
<?php if ( array() === $sources ) : ?>
<div class="<?php echo esc_attr( $class ); ?> is-shut"
	style="--zmo-ratio:<?php echo esc_attr( (string) round( $ratio, 3 ) ); ?>">
	<?php echo Icon::svg( 'lock-keyhole' ); ?><span><?php esc_html_e( '解锁后可以观看视频', 'zeromo-community' ); ?></span>
</div>
<?php else : ?>
<div class="zmo-w" <?php echo Widget::attrs( 'video-player', $props ); ?>
	><div class="<?php echo esc_attr( $class ); ?> zmo-player" role="group"
	aria-label="<?php echo esc_attr( $label ); ?>"
	style="--zmo-ratio:<?php echo esc_attr( (string) round( $ratio, 3 ) ); ?>"><video controls playsinline
	preload="<?php echo '' === $cover ? 'metadata' : 'none'; ?>" aria-label="<?php echo esc_attr( $label ); ?>"
	<?php if ( ! ( $v['saved'] ?? true ) ) : ?> controlslist="nodownload" data-zmo-kept<?php endif; ?>
	<?php if ( '' !== ( $v['over'] ?? '' ) ) : ?> disablepictureinpicture<?php endif; ?>
	<?php if ( '' !== $cover ) : ?> poster="<?php echo esc_url( $cover ); ?>"<?php endif; ?>>
	<?php foreach ( $sources as $source ) : ?>
<source src="<?php echo esc_url( $source['src'] ); ?>"<?php if ( '' !== $source['type'] ) : ?>
	type="<?php echo esc_attr( $source['type'] ); ?>"<?php endif; ?>>
<?php endforeach; ?>
</video><?php if ( $ai > 0 ) : ?><span class="zmo-ai zmo-ai--film"
	><?php echo esc_html( AiMark::words( $ai ) ); ?></span><?php endif; ?>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial.
	echo $v['over'] ?? '';
	?>
</div></div>
	<?php if ( null !== $rest ) : ?>
<p class="zmo-meta" data-nosnippet>
		<?php
		echo esc_html(
			$rest['length'] > 0
				? sprintf(
					/* translators: 1: seconds, 2: length of the video */
					__( '试看前 %1$d 秒，全长 %2$s', 'zeromo-community' ),
					$rest['free'],
					gmdate( $rest['length'] < 3600 ? 'i:s' : 'G:i:s', $rest['length'] )
				)
				/* translators: %d: seconds */
				: sprintf( __( '试看前 %d 秒', 'zeromo-community' ), $rest['free'] )
		);
		?>
	· <a href="<?php echo esc_url( $rest['url'] ); ?>"><?php echo esc_html( $more ); ?></a>
</p>
	<?php endif; ?>
<?php endif; ?>
<?php
