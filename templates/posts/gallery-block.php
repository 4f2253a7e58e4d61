<?php
/**
 * The pictures of a gallery in an article; each leads to its original.
 *
 * @package Zeromo\Community
 * @var array{images: list<array{
 *   id: int, url: string, thumb: string, w: int, h: int, alt: string, color: string, ai?: int
 * }>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-w" <?php echo Widget::attrs( 'gallery', array( 'images' => $v['images'], 'columns' => 5 ) ); ?>><div
	class="zmo-artgallery">
<?php
foreach ( $v['images'] as $n => $image ) :
	/* translators: %d: number */
	$label = sprintf( __( '查看第 %d 张图', 'zeromo-community' ), $n + 1 )
		. ( '' === $image['alt'] ? '' : '：' . $image['alt'] );
	$ai    = isset( $image['ai'] ) ? AiMark::words( $image['ai'] ) : '';
	$label = isset( $image['ai'] ) ? AiMark::named( $label, $image['ai'] ) : $label;
	?>
<a href="<?php echo esc_url( $image['url'] ); ?>" aria-label="<?php echo esc_attr( $label ); ?>"
	<?php echo '' === $image['color'] ? '' : ' style="--zmo-tint:' . esc_attr( $image['color'] ) . '"'; ?>>
	<img src="<?php echo esc_url( $image['thumb'] ); ?>" alt="<?php echo esc_attr( $image['alt'] ); ?>" loading="lazy"
		decoding="async"><?php if ( '' !== $ai ) : ?><span class="zmo-ai"><?php echo esc_html( $ai ); ?></span>
	<?php endif; ?>
</a>
<?php endforeach; ?>
</div></div>
<?php
