<?php
/**
 * The pattern 圈子介绍: what circles are, and some to join.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( '找到你的圈子', 'zeromo-community' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( '圈子是兴趣相同的人聚在一起的地方：看大家在聊什么，加入之后就能一起发动态。', 'zeromo-community' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"top":"20px","left":"20px"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:zeromo/circles-rail {"limit":6} /--></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:zeromo/circles-rank /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
