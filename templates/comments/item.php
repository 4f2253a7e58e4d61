<?php
/**
 * A first-level comment with its first replies, or a reply that stands alone.
 *
 * @package Zeromo\Community
 * @var array{thread: \Zeromo\Community\Comments\Thread} $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$thread  = $v['thread'];
$comment = $thread->comment;
$who     = $comment->author;
$hidden  = $thread->hidden();
$deleted = $comment->is_deleted();
?>
<div class="zmo-comment" id="comment-<?php echo esc_attr( (string) $comment->id ); ?>"
	data-zmo-comment="<?php echo esc_attr( (string) $comment->id ); ?>">
	<?php if ( '' !== $who->url ) : ?>
		<a href="<?php echo esc_url( $who->url ); ?>" tabindex="-1" aria-hidden="true">
			<?php
			echo Partial::render(
				'comments/avatar',
				array( 'name' => $who->name, 'avatar' => $who->avatar, 'size' => 36 )
			);
			?>
		</a>
	<?php else : ?>
		<?php
		echo Partial::render(
			'comments/avatar',
			array( 'name' => $who->name, 'avatar' => $who->avatar, 'size' => 36 )
		);
		?>
	<?php endif; ?>
	<div class="zmo-comment__main">
		<?php if ( $deleted ) : ?>
			<p class="zmo-comment__text zmo-meta">
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped in CommentItems.
				echo $comment->html;
				?>
			</p>
		<?php else : ?>
			<div class="zmo-comment__who">
				<?php if ( '' !== $who->url ) : ?>
					<a class="zmo-author__name" href="<?php echo esc_url( $who->url ); ?>">
						<?php echo esc_html( $who->name ); ?>
					</a>
				<?php else : ?>
					<span class="zmo-author__name"><?php echo esc_html( $who->name ); ?></span>
				<?php endif; ?>
				<?php echo Partial::render( 'comments/badges', array( 'comment' => $comment ) ); ?>
				<?php if ( null !== $comment->answers ) : ?>
					<span class="zmo-meta">
						<?php echo esc_html_x( '回复', 'before the name of who is answered', 'zeromo-community' ); ?>
						<a class="zmo-author__name" href="<?php echo esc_url( $comment->answers->url ); ?>"
							>@<?php echo esc_html( $comment->answers->name ); ?></a>
					</span>
				<?php endif; ?>
				<?php echo Partial::render( 'comments/menu', array( 'comment' => $comment ) ); ?>
			</div>
			<?php if ( '' !== $comment->html ) : ?>
				<p class="zmo-comment__text">
					<?php
					// phpcs:ignore WordPress.Security.EscapeOutput -- sanitised in CommentText.
					echo $comment->html;
					?>
				</p>
			<?php endif; ?>
			<?php if ( null !== $comment->image ) : ?>
				<?php echo Partial::render( 'comments/picture', $comment->image ); ?>
			<?php endif; ?>
			<?php echo Partial::render( 'comments/foot', array( 'comment' => $comment ) ); ?>
		<?php endif; ?>
		<div class="zmo-replies" data-zmo-replies="<?php echo esc_attr( (string) $comment->id ); ?>"
			<?php echo array() === $thread->replies ? ' hidden' : ''; ?>>
			<?php
			foreach ( $thread->replies as $reply ) {
				echo Partial::render( 'comments/reply', array( 'comment' => $reply ) );
			}
			?>
		</div>
		<?php if ( $hidden > 0 ) : ?>
			<?php
			/* translators: %s: number of replies */
			$more = sprintf( __( '展开 %s 条回复', 'zeromo-community' ), Format::count( $hidden ) );
			?>
			<button type="submit" form="zmo-at" name="<?php echo esc_attr( CommentView::REPLIES ); ?>"
				value="<?php echo esc_attr( (string) $comment->id ); ?>"
				formaction="#comment-<?php echo esc_attr( (string) $comment->id ); ?>" class="zmo-replies__more"
				data-zmo-more="<?php echo esc_attr( (string) $comment->id ); ?>" aria-expanded="false">
				<?php echo esc_html( $more ); ?>
				<?php echo Icon::svg( 'chevron-down', 'zmo-icon--16' ); ?>
			</button>
		<?php endif; ?>
	</div>
</div>
