<?php
/**
 * The pattern 社区热榜: what is hot, as posts, topics and circles.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"top":"20px","left":"20px"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:zeromo/tab-section /-->

<!-- wp:zeromo/topics-rank /--></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:zeromo/circles-rank /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
