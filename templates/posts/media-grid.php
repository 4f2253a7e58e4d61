<?php
/**
 * The pictures of a post; each leads to its original.
 *
 * @package Zeromo\Community
 * @var array{
 *   images: list<array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int}>,
 *   colors: array<int, string>, eager: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

$images = $v['images'];
$count  = count( $images );
$first  = $images[0];
$ratio  = $first['w'] > 0 && $first['h'] > 0 ? $first['w'] / $first['h'] : 1.0;
$ratio  = max( 0.75, min( 1.6, $ratio ) );
$class  = 'zmo-gallery zmo-gallery--' . ( $count > 4 ? 9 : $count );
if ( 1 === $count && $ratio >= 1.2 ) {
	$class .= ' is-wide';
} elseif ( 1 === $count && $ratio <= 0.85 ) {
	$class .= ' is-tall';
}
?>
<div class="zmo-w" <?php echo Widget::attrs( 'gallery', array( 'images' => $images, 'columns' => 5 ) ); ?>><div
	class="<?php echo esc_attr( $class ); ?>"
	<?php echo 1 === $count ? ' style="--zmo-ratio:' . esc_attr( (string) round( $ratio, 3 ) ) . '"' : ''; ?>>
<?php
foreach ( array_slice( $images, 0, 9 ) as $n => $image ) :
	$color = $v['colors'][ $image['id'] ] ?? '';
	// A picture that stands alone is as wide as the card; up to that size its original is worth sending.
	$wide  = 1 === $count && $image['w'] > 480 && $image['w'] <= 1600 && $image['w'] >= $image['h'];
	/* translators: %d: number */
	$label = sprintf( __( '查看第 %d 张图', 'zeromo-community' ), $n + 1 )
		. ( '' === $image['alt'] ? '' : '：' . $image['alt'] );
	$ai    = isset( $image['ai'] ) ? AiMark::words( $image['ai'] ) : '';
	$label = isset( $image['ai'] ) ? AiMark::named( $label, $image['ai'] ) : $label;
	?>
<a href="<?php echo esc_url( $image['url'] ); ?>" aria-label="<?php echo esc_attr( $label ); ?>"
	<?php echo '' === $color ? '' : ' style="--zmo-tint:' . esc_attr( $color ) . '"'; ?>><img
		src="<?php echo esc_url( $image['thumb'] ); ?>"<?php if ( $wide ) : ?>
		srcset="<?php echo esc_attr( $image['thumb'] . ' 480w, ' . $image['url'] . ' ' . $image['w'] . 'w' ); ?>"
		sizes="(max-width: 767px) 60vw, 600px"<?php endif; ?> alt="<?php echo esc_attr( $image['alt'] ); ?>"
		loading="<?php echo $v['eager'] ? 'eager' : 'lazy'; ?>" decoding="async"
		><?php if ( '' !== $ai ) : ?><span class="zmo-ai"><?php echo esc_html( $ai ); ?></span><?php endif; ?>
		<?php if ( 8 === $n && $count > 9 ) : ?><span class="zmo-gallery__more"
		><?php echo esc_html( '+' . ( $count - 9 ) ); ?></span><?php endif; ?></a>
<?php endforeach; ?>
</div></div>
