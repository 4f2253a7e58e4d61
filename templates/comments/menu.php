<?php
/**
 * 更多 of a comment: the widget of the comments opens a menu in its place. Nothing without script, where there is nothing to press.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
$viewer  = get_current_user_id();
$own     = $viewer > 0 && $comment->author['id'] === $viewer;
if ( ! $comment->is_approved() || ( $own && '' === $comment->text && ! $comment->can_pin ) ) {
	return;
}
$data = array( 'menu' => (string) $comment->id );
if ( '' !== $comment->text ) {
	$data['copy'] = '';
}
if ( $comment->can_pin ) {
	$data['pin'] = $comment->pinned ? '1' : '0';
}
// One does not judge what one has said oneself.
if ( ! $own ) {
	$data['useful'] = (string) $comment->useful;
	$data['marked'] = implode( ' ', array_keys( array_filter( array( 'useful' => $comment->helped, 'dislike' => $comment->disliked ) ) ) );
}
?>
<button class="zmo-iconbtn zmo-comment__more" type="button"<?php foreach ( $data as $name => $value ) : ?> data-zmo-<?php echo esc_attr( $name ); ?>="<?php echo esc_attr( $value ); ?>"<?php endforeach; ?> aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg(). ?></button>
