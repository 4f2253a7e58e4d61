<?php
/**
 * Why the member reads only: no telephone number is bound.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block" aria-labelledby="zmo-phone">
	<div class="zmo-block__head"><h2 id="zmo-phone"><?php esc_html_e( '手机号', 'zeromo-community' ); ?></h2></div>
	<p role="status"><?php esc_html_e( '还没有绑定手机号，现在只能浏览。', 'zeromo-community' ); ?></p>
	<p class="zmo-meta"><?php esc_html_e( '本站要求绑定手机号后再发布、评论和发私信。', 'zeromo-community' ); ?></p>
	<p><a class="zmo-btn zmo-btn--fill" href="#zmo-bind"><?php esc_html_e( '去绑定', 'zeromo-community' ); ?></a></p>
</section>
