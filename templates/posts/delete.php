<?php
/**
 * A whole page: the question before a post is deleted without script.
 *
 * @package Zeromo\Community
 * @var array{post: \Zeromo\Community\Posts\Api\Post, back: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Publishing\Http\DeleteForm;

defined( 'ABSPATH' ) || exit;

// The header's styles and the page's script are known before the head is printed.
$header = do_blocks( '<!-- wp:zeromo/header /-->' );
$title  = __( '删除这条动态？', 'zeromo-community' );
?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex">
	<title><?php echo esc_html( $title . ' – ' . get_bloginfo( 'name' ) ); ?></title>
	<?php wp_print_styles(); ?>
</head>
<body class="zmo-site">
	<?php echo $header; // phpcs:ignore WordPress.Security.EscapeOutput -- a block. ?>
	<main class="zmo zmo-page">
		<div class="zmo-page__main">
			<form class="zmo-block" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
				<h1 class="zmo-h2"><?php echo esc_html( $title ); ?></h1>
				<p><?php echo esc_html( $v['post']->name( 80 ) ); ?></p>
				<p class="zmo-meta"><?php esc_html_e( '评论和点赞会一起消失。', 'zeromo-community' ); ?></p>
				<input type="hidden" name="action" value="<?php echo esc_attr( DeleteForm::ACTION ); ?>">
				<input type="hidden" name="id" value="<?php echo esc_attr( (string) $v['post']->id ); ?>">
				<?php wp_nonce_field( DeleteForm::ACTION, '_wpnonce', false ); ?>
				<div class="zmo-dialog__foot">
					<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['back'] ); ?>">
						<?php esc_html_e( '取消', 'zeromo-community' ); ?>
					</a>
					<button class="zmo-btn zmo-btn--danger"><?php esc_html_e( '删除', 'zeromo-community' ); ?></button>
				</div>
			</form>
		</div>
	</main>
	<?php wp_print_footer_scripts(); ?>
</body>
</html>
