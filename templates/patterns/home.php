<?php
/**
 * The pattern 社区首页: the box and the stream, with what else is going on beside them.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!-- wp:columns {"align":"wide","style":{"spacing":{"blockGap":{"top":"20px","left":"20px"}}}} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:zeromo/editor /-->

<!-- wp:zeromo/feed /--></div>
<!-- /wp:column -->

<!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:zeromo/topics-rank /-->

<!-- wp:zeromo/circles-rail /-->

<!-- wp:zeromo/people /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
