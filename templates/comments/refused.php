<?php
/**
 * A whole page: a comment that core's form refused, with the words in a form to send again.
 *
 * @package Zeromo\Community
 * @var array{why: string, post_id: int, parent: int, words: string, url: string, open: bool, max: int} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// The header's styles and the page's script are known before the head is printed.
$header = do_blocks( '<!-- wp:zeromo/header /-->' );
$why    = '' === $v['why'] ? __( '评论没有发表', 'zeromo-community' ) : $v['why'];
?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex">
	<title><?php echo esc_html( __( '评论没有发表', 'zeromo-community' ) . ' – ' . get_bloginfo( 'name' ) ); ?></title>
	<?php wp_print_styles(); ?>
</head>
<body class="zmo-site">
	<?php echo $header; // phpcs:ignore WordPress.Security.EscapeOutput -- a block. ?>
	<main class="zmo zmo-page">
		<div class="zmo-page__main">
			<section class="zmo-block zmo-comments">
				<h1 class="zmo-h2"><?php esc_html_e( '评论没有发表', 'zeromo-community' ); ?></h1>
				<p class="zmo-notice zmo-notice--bad" role="alert"><?php echo esc_html( $why ); ?></p>
				<form class="zmo-cbox" method="post"
					action="<?php echo esc_url( site_url( '/wp-comments-post.php' ) ); ?>">
					<div class="zmo-cbox__in">
						<textarea id="zmo-write" name="comment" rows="6"
							maxlength="<?php echo esc_attr( (string) $v['max'] ); ?>"
							aria-label="<?php esc_attr_e( '写评论', 'zeromo-community' ); ?>"
							<?php echo $v['open'] ? '' : ' readonly'; ?>
								><?php echo esc_textarea( $v['words'] ); ?></textarea>
						<div class="zmo-cbox__bar">
							<a class="zmo-meta" href="<?php echo esc_url( $v['url'] ); ?>">
								<?php esc_html_e( '返回', 'zeromo-community' ); ?>
							</a>
							<?php if ( $v['open'] ) : ?>
								<button class="zmo-btn zmo-btn--s zmo-btn--fill" type="submit">
									<?php esc_html_e( '发表', 'zeromo-community' ); ?>
								</button>
							<?php endif; ?>
						</div>
					</div>
					<input type="hidden" name="comment_post_ID"
						value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
					<input type="hidden" name="comment_parent" value="<?php echo esc_attr( (string) $v['parent'] ); ?>">
					<input type="hidden" name="redirect_to" value="<?php echo esc_url( $v['url'] ); ?>">
				</form>
			</section>
		</div>
	</main>
	<?php wp_print_footer_scripts(); ?>
</body>
</html>
