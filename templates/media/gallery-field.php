<?php
/**
 * Pictures as a field of a form; without script they stay as they are.
 *
 * @package Zeromo\Community
 * @var array{
 *   name: string, images: list<array{id: int, url: string, thumb: string}>, maxCount: int, max_size: int,
 * } $v name of the field, sent as name[]; limits 0 for none, size in bytes.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-w" <?php echo Widget::attrs( 'gallery-field', $v ); ?>><div class="zmo-tiles">
<?php foreach ( $v['images'] as $image ) : ?>
<div class="zmo-tile"><img src="<?php echo esc_url( $image['thumb'] ); ?>" alt="" loading="lazy"><input type="hidden"
	name="<?php echo esc_attr( $v['name'] ); ?>[]" value="<?php echo esc_attr( (string) $image['id'] ); ?>"></div>
<?php endforeach; ?>
</div></div>
<?php
