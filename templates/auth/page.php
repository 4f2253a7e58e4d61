<?php
/**
 * The page 登录.
 *
 * @package Zeromo\Community
 * @var array{tab: string, redirect_url: string, action: string, problem: string, account: string, open: bool, links: array{terms: string, privacy: string, lost: string}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<h1 class="zmo-sign__title" id="zmo-sign-title"><?php echo esc_html( sprintf( /* translators: %s: the site's name */ __( '欢迎来到%s', 'zeromo-community' ), get_bloginfo( 'name', 'raw' ) ) ); ?></h1>
	<?php echo Partial::render( 'auth/form', $v ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</section>
