<?php
/**
 * What 更多 and 删除 of a comment lead to without script: the acts of its menu, or the question. Stands below that comment
 * alone.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment, asks: bool} $v `asks` the question.
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\Routing\FormFields;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
$viewer  = get_current_user_id();
$label   = $v['asks'] ? __( '删除这条评论？', 'zeromo-community' ) : __( '更多', 'zeromo-community' );
$back    = remove_query_arg( array( CommentView::MENU, CommentView::DELETE ) ) . "#comment-$comment->id";
$marks   = $v['asks'] || ( $viewer > 0 && $comment->author->id === $viewer ) ? array() : array(
	'useful'  => array( $comment->helped, __( '有用', 'zeromo-community' ), __( '已标有用', 'zeromo-community' ) ),
	'dislike' => array( $comment->disliked, __( '踩', 'zeromo-community' ), __( '已踩', 'zeromo-community' ) ),
);
?>
<?php if ( ! $v['asks'] && $comment->can_edit ) : ?>
	<form class="zmo-cbox" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<?php FormFields::hidden( 'zeromo_comment_edit', array( 'id' => (string) $comment->id ) ); ?>
		<?php // The last of its name counts: the page as it is without this form. ?>
		<input type="hidden" name="_wp_http_referer" value="<?php echo esc_attr( $back ); ?>">
		<div class="zmo-cbox__in">
			<textarea name="comment" rows="2" aria-label="<?php esc_attr_e( '编辑评论', 'zeromo-community' ); ?>"
				><?php echo esc_textarea( "\n$comment->text" ); ?></textarea>
			<div class="zmo-cbox__bar">
				<span class="zmo-cbox__n"></span>
				<button class="zmo-btn zmo-btn--s zmo-btn--fill" type="submit">
					<?php esc_html_e( '保存更改', 'zeromo-community' ); ?>
				</button>
			</div>
		</div>
	</form>
<?php endif; ?>
<div class="zmo-comment__acts" role="group" aria-label="<?php echo esc_attr( $label ); ?>">
	<?php if ( $v['asks'] ) : ?>
		<p><?php echo esc_html( $label ); ?></p>
	<?php endif; ?>
	<?php foreach ( $marks as $kind => [ $on, $off_word, $on_word ] ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--<?php echo $on ? 'soft' : 'line'; ?>"
			<?php echo PressForms::button(
				'like',
				array( 'type' => 'comment', 'id' => $comment->id, 'count_type' => $kind, 'delete' => (int) $on )
			); ?>
			aria-pressed="<?php echo $on ? 'true' : 'false'; ?>">
			<?php echo esc_html( $on ? $on_word : $off_word ); ?>
		</button>
	<?php endforeach; ?>
	<?php if ( ! $v['asks'] && $comment->can_pin ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--line"
			<?php echo PressForms::button(
				'comment_pin',
				array( 'id' => $comment->id, 'pinned' => (int) ! $comment->pinned )
			); ?>>
			<?php
			echo esc_html( $comment->pinned ? __( '取消置顶', 'zeromo-community' ) : __( '置顶', 'zeromo-community' ) );
			?>
		</button>
	<?php endif; ?>
	<?php if ( array() !== $marks ) : ?>
		<a class="zmo-btn zmo-btn--s zmo-btn--line" rel="nofollow"
			href="<?php echo esc_url( ReportLink::url( 'comment', $comment->id ) ); ?>">
			<?php esc_html_e( '举报', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
	<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $back ); ?>">
		<?php echo esc_html( $v['asks'] ? __( '取消', 'zeromo-community' ) : __( '关闭', 'zeromo-community' ) ); ?>
	</a>
	<?php if ( $v['asks'] ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--danger"
			<?php echo PressForms::button( 'comment_delete', array( 'id' => $comment->id ) ); ?>>
			<?php esc_html_e( '删除', 'zeromo-community' ); ?>
		</button>
	<?php endif; ?>
</div>
