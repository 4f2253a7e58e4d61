<?php
/**
 * 更多 of a comment: the widget of the comments opens a menu in its place. Nothing without script, where there is nothing to press.
 *
 * @package Zeromo\Community
 * @var array{id: int, text: string, status: string, pinned: bool, can: array{pin: bool}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

if ( 'approved' !== $v['status'] || ( '' === $v['text'] && ! $v['can']['pin'] ) ) {
	return;
}
?>
<button class="zmo-iconbtn zmo-comment__more" type="button" data-zmo-menu="<?php echo esc_attr( (string) $v['id'] ); ?>"<?php echo '' === $v['text'] ? '' : ' data-zmo-copy'; ?><?php echo $v['can']['pin'] ? ' data-zmo-pin="' . ( $v['pinned'] ? '1' : '0' ) . '"' : ''; ?> aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg(). ?></button>
