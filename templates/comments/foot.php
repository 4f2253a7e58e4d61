<?php
/**
 * Time and buttons below a comment or reply.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
/* translators: %s: name of a member */
$reply = sprintf( __( '回复 %s', 'zeromo-community' ), $comment->author->name );
?>
<div class="zmo-comment__foot">
	<span>
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
		echo Format::time( $comment->created );
		?>
	</span>
	<?php if ( $comment->edited > 0 ) : ?>
		<span title="<?php echo esc_attr( (string) wp_date( 'Y-m-d H:i', $comment->edited ) ); ?>">
			<?php esc_html_e( '已编辑', 'zeromo-community' ); ?>
		</span>
	<?php endif; ?>
	<?php if ( '' !== $comment->region ) : ?>
		<span title="<?php esc_attr_e( 'IP 属地', 'zeromo-community' ); ?>">
			<?php echo esc_html( $comment->region ); ?>
		</span>
	<?php endif; ?>
	<?php if ( $comment->is_approved() ) : ?>
		<button type="submit" form="zmo-at" name="<?php echo esc_attr( CommentView::REPLY ); ?>"
			value="<?php echo esc_attr( (string) $comment->id ); ?>" formaction="#zmo-write"
			data-zmo-reply="<?php echo esc_attr( (string) $comment->id ); ?>"
			data-zmo-name="<?php echo esc_attr( $comment->author->name ); ?>"
			aria-label="<?php echo esc_attr( $reply ); ?>"><?php esc_html_e( '回复', 'zeromo-community' ); ?></button>
	<?php endif; ?>
	<?php if ( $comment->can_delete ) : ?>
		<button type="submit" form="zmo-at" name="<?php echo esc_attr( CommentView::DELETE ); ?>"
			value="<?php echo esc_attr( (string) $comment->id ); ?>"
			formaction="#comment-<?php echo esc_attr( (string) $comment->id ); ?>"
			data-zmo-delete="<?php echo esc_attr( (string) $comment->id ); ?>">
			<?php esc_html_e( '删除', 'zeromo-community' ); ?>
		</button>
	<?php endif; ?>
	<?php
	if ( $comment->is_approved() ) {
		echo Partial::render( 'comments/useful', array( 'comment' => $comment ) );
		echo Partial::render( 'comments/like', array( 'comment' => $comment ) );
	}
	?>
</div>
<?php
$asks = CommentView::asked( CommentView::DELETE ) === $comment->id && $comment->can_delete;
if ( $asks || ( $comment->is_approved() && CommentView::asked( CommentView::MENU ) === $comment->id ) ) {
	echo Partial::render( 'comments/acts', array( 'comment' => $comment, 'asks' => $asks ) );
}
