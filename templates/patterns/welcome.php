<?php
/**
 * The pattern 欢迎加入: what goes on here, and the door.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"top":"20px","left":"20px"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( '大家在聊什么', 'zeromo-community' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( '在这里写一两句，告诉新来的人这个社区是做什么的。', 'zeromo-community' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:zeromo/feed {"perPage":3} /--></div>
<!-- /wp:column -->

<!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:zeromo/auth /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
