<?php
/**
 * A reply under a first-level comment.
 *
 * @package Zeromo\Community
 * @var array{id: int, root: int, author: array{name: string, url: string, avatar: string}, badges: list<string>, html: string, image: array<string, mixed>|null, status: string, created: string, reply_to: array{id: int, name: string, url: string}|null, likes: int, liked: bool, useful: int, helped: bool, disliked: bool, pinned: bool, can: array{delete: bool, pin: bool}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;

$who    = $v['author'];
$answer = $v['reply_to'];
?>
<div class="zmo-reply" id="comment-<?php echo esc_attr( (string) $v['id'] ); ?>" data-zmo-comment="<?php echo esc_attr( (string) $v['id'] ); ?>" data-zmo-root="<?php echo esc_attr( (string) $v['root'] ); ?>">
	<div class="zmo-reply__who">
		<?php echo Partial::render( 'comments/avatar', array( 'name' => $who['name'], 'avatar' => $who['avatar'], 'size' => 20 ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
		<?php if ( '' !== $who['url'] ) : ?>
			<a class="zmo-author__name" href="<?php echo esc_url( $who['url'] ); ?>"><?php echo esc_html( $who['name'] ); ?></a>
		<?php else : ?>
			<span class="zmo-author__name"><?php echo esc_html( $who['name'] ); ?></span>
		<?php endif; ?>
		<?php echo Partial::render( 'comments/badges', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
		<?php if ( null !== $answer ) : ?>
			<span><?php echo esc_html_x( '回复', 'before the name of who is answered', 'zeromo-community' ); ?> <a class="zmo-author__name" href="<?php echo esc_url( $answer['url'] ); ?>">@<?php echo esc_html( $answer['name'] ); ?></a></span>
		<?php endif; ?>
		<?php echo Partial::render( 'comments/menu', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
	</div>
	<?php if ( '' !== $v['html'] ) : ?>
		<p class="zmo-reply__text"><?php echo $v['html']; // phpcs:ignore WordPress.Security.EscapeOutput -- sanitised in CommentText. ?></p>
	<?php endif; ?>
	<?php if ( null !== $v['image'] ) : ?>
		<?php echo Partial::render( 'comments/picture', $v['image'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
	<?php endif; ?>
	<?php echo Partial::render( 'comments/foot', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</div>
