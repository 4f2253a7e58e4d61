<?php
/**
 * 更多 of a comment: the widget of the comments opens a menu in its place. Without script it leads to the page with the
 * acts of this comment (`comments/acts`).
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
$viewer  = get_current_user_id();
$own     = $viewer > 0 && $comment->author->id === $viewer;
if (
	! $comment->is_approved()
	|| ( $own && '' === $comment->text && ! $comment->can_pin && ! $comment->can_edit )
) {
	return;
}
$data = array( 'menu' => (string) $comment->id );
if ( '' !== $comment->text ) {
	$data['copy'] = '';
}
if ( $comment->can_pin ) {
	$data['pin'] = $comment->pinned ? '1' : '0';
}
if ( $comment->can_edit ) {
	$data['edit'] = $comment->text;
}
// One does not judge or report what one has said oneself.
if ( ! $own ) {
	$data['report'] = '';
	$data['useful'] = (string) $comment->useful;
	$data['marked'] = implode(
		' ',
		array_keys( array_filter( array( 'useful' => $comment->helped, 'dislike' => $comment->disliked ) ) )
	);
}
?>
<button class="zmo-iconbtn zmo-comment__more" type="submit" form="zmo-at"
	name="<?php echo esc_attr( CommentView::MENU ); ?>" value="<?php echo esc_attr( (string) $comment->id ); ?>"
	formaction="#comment-<?php echo esc_attr( (string) $comment->id ); ?>"
	<?php foreach ( $data as $name => $value ) : ?>
	data-zmo-<?php echo esc_attr( $name ); ?>="<?php echo esc_attr( $value ); ?>"<?php endforeach; ?>
	aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false">
	<?php echo Icon::svg( 'ellipsis' ); ?>
</button>
