<?php
/**
 * One item of a member's library, as the store gives it.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: int, type: string, url: string, thumb: string, alt: string, filename: string, size: int, ai: int,
 * } $v type image, video, audio or file; thumb '' for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

$name = AiMark::named( $v['filename'], $v['ai'] );
?>
<figure class="zmo-media" data-id="<?php echo esc_attr( (string) $v['id'] ); ?>"
	data-type="<?php echo esc_attr( $v['type'] ); ?>">
<?php if ( '' !== $v['thumb'] ) : ?>
<a href="<?php echo esc_url( $v['url'] ); ?>"><img src="<?php echo esc_url( $v['thumb'] ); ?>"
	alt="<?php echo esc_attr( '' === $v['alt'] ? $v['filename'] : $v['alt'] ); ?>"
	loading="lazy"></a><figcaption><?php echo esc_html( $name ); ?></figcaption>
<?php else : ?>
	<?php
	echo Partial::render(
		'media/file',
		array( 'filename' => $name, 'size' => $v['size'], 'url' => $v['url'] )
	);
	?>
<?php endif; ?>
</figure>
<?php
