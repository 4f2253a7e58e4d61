<?php
/**
 * The member's media to choose from in a form; without script what was chosen stays.
 *
 * @package Zeromo\Community
 * @var array{
 *   type: string, name: string, ids: list<int>, maxCount: int, max_size: int, single: bool,
 * } $v type image, video, audio or file; limits 0 for none, size in bytes.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-w" <?php echo Widget::attrs( 'media-list', $v ); ?>>
<?php foreach ( $v['ids'] as $id ) : ?>
<input type="hidden" name="<?php echo esc_attr( $v['single'] ? $v['name'] : $v['name'] . '[]' ); ?>"
	value="<?php echo esc_attr( (string) $id ); ?>">
<?php endforeach; ?>
<noscript><p class="zmo-meta"><?php esc_html_e( '选择媒体需要打开浏览器的 JavaScript。', 'zeromo-community' ); ?></p></noscript>
</div>
<?php
