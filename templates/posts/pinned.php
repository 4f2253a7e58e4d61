<?php
/**
 * A pinned post at the top of its circle's list: one line.
 *
 * @package Zeromo\Community
 * @var array{post: \Zeromo\Community\Posts\Api\Post, more: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$post  = $v['post'];
$title = '' !== $post->title ? $post->title : $post->excerpt;
/* translators: %s: author */
$title = '' !== $title ? $title : sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name );
/* translators: %s: title of a pinned post */
$label = sprintf( __( '置顶：%s', 'zeromo-community' ), $title );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- more is ready HTML.
?>
<article class="zmo-pin" id="zmo-post-<?php echo esc_attr( (string) $post->id ); ?>"
	aria-label="<?php echo esc_attr( $label ); ?>">
	<a class="zmo-pin__a" href="<?php echo esc_url( $post->url ); ?>">
		<span class="zmo-badge zmo-badge--pin"><?php esc_html_e( '置顶', 'zeromo-community' ); ?></span>
		<span class="zmo-pin__t"><?php echo esc_html( $title ); ?></span>
	</a>
	<?php echo $v['more']; ?>
</article>
