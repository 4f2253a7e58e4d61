<?php
/**
 * 更多 of a comment: the widget of the comments opens a menu in its place. Nothing without script, where there is nothing to press.
 *
 * @package Zeromo\Community
 * @var array{id: int, author: array{id: int}, text: string, status: string, useful: int, helped: bool, disliked: bool, pinned: bool, can: array{pin: bool}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

$viewer = get_current_user_id();
$own    = $viewer > 0 && $v['author']['id'] === $viewer;
if ( 'approved' !== $v['status'] || ( $own && '' === $v['text'] && ! $v['can']['pin'] ) ) {
	return;
}
$data = array( 'menu' => (string) $v['id'] );
if ( '' !== $v['text'] ) {
	$data['copy'] = '';
}
if ( $v['can']['pin'] ) {
	$data['pin'] = $v['pinned'] ? '1' : '0';
}
// One does not judge what one has said oneself.
if ( ! $own ) {
	$data['useful'] = (string) $v['useful'];
	$data['marked'] = implode( ' ', array_keys( array_filter( array( 'useful' => $v['helped'], 'dislike' => $v['disliked'] ) ) ) );
}
?>
<button class="zmo-iconbtn zmo-comment__more" type="button"<?php foreach ( $data as $name => $value ) : ?> data-zmo-<?php echo esc_attr( $name ); ?>="<?php echo esc_attr( $value ); ?>"<?php endforeach; ?> aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg(). ?></button>
