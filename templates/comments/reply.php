<?php
/**
 * A reply under a first-level comment.
 *
 * @package Zeromo\Community
 * @var array{comment: \Zeromo\Community\Comments\Comment} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$comment = $v['comment'];
$who     = $comment->author;
$answer  = $comment->answers;
?>
<div class="zmo-reply" id="comment-<?php echo esc_attr( (string) $comment->id ); ?>"
	data-zmo-comment="<?php echo esc_attr( (string) $comment->id ); ?>"
	data-zmo-root="<?php echo esc_attr( (string) $comment->root ); ?>">
	<div class="zmo-reply__who">
		<?php
		echo Partial::render(
			'comments/avatar',
			array( 'name' => $who->name, 'avatar' => $who->avatar, 'size' => 20 )
		);
		?>
		<?php if ( '' !== $who->url ) : ?>
			<a class="zmo-author__name" href="<?php echo esc_url( $who->url ); ?>">
				<?php echo esc_html( $who->name ); ?>
			</a>
		<?php else : ?>
			<span class="zmo-author__name"><?php echo esc_html( $who->name ); ?></span>
		<?php endif; ?>
		<?php echo Partial::render( 'comments/badges', array( 'comment' => $comment ) ); ?>
		<?php if ( null !== $answer ) : ?>
			<span>
				<?php echo esc_html_x( '回复', 'before the name of who is answered', 'zeromo-community' ); ?>
				<a class="zmo-author__name"
					href="<?php echo esc_url( $answer->url ); ?>">@<?php echo esc_html( $answer->name ); ?></a>
			</span>
		<?php endif; ?>
		<?php echo Partial::render( 'comments/menu', array( 'comment' => $comment ) ); ?>
	</div>
	<?php if ( '' !== $comment->html ) : ?>
		<p class="zmo-reply__text">
			<?php echo $comment->html; // phpcs:ignore WordPress.Security.EscapeOutput -- sanitised in CommentText. ?>
		</p>
	<?php endif; ?>
	<?php if ( null !== $comment->image ) : ?>
		<?php echo Partial::render( 'comments/picture', $comment->image ); ?>
	<?php endif; ?>
	<?php echo Partial::render( 'comments/foot', array( 'comment' => $comment ) ); ?>
</div>
